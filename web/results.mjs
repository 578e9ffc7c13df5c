// The table of results on the page is the one in the README: written once, taken from there when the page is built.

/// The rows of the table under "## Results", each a list of cells, without the links to documents.
export function resultsOf(readme) {
  const section = /^## Results\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  const rows = lines.slice(1).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim().replace(/ ?\(?\[([^\]]*)\]\([^)]*\)\)?/g, '')));
  if (rows.length === 0 || rows.some((row) => row.length < 7)) throw new Error('README.md has no table of results with at least seven columns under "## Results"');
  return rows;
}
