// Runs all, two at a time, and tells whether any failed: 0 when none did. What one came to is not lost to another that ends later.
export async function anyFailed(all, run) {
  const waiting = [...all];
  let failed = 0;
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const status = await run(one); // before `failed` is looked at: the other may change it meanwhile
      if (status !== 0) failed = 1;
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
