export function anyFailed<One>(all: readonly One[], run: (one: One) => Promise<number>): Promise<number>;
