// The other half of engine.cpp, put before emscripten's own code: texts as they are handed over. `answer(name, request)` takes and returns JSON as text.
Module['answer'] = (name, request) => {
  const texts = [name, request].map((text) => {
    const size = lengthBytesUTF8(text) + 1;
    const at = _malloc(size);
    stringToUTF8(text, at, size);
    return at;
  });
  try {
    return UTF8ToString(_answer(texts[0], texts[1]));
  } finally {
    texts.forEach((at) => _free(at));
  }
};
