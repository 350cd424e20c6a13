const isFull = process.env.TEST_SCALE === 'full'

/** `npm test` tries every kind of fault once, `npm run test:full` many times and at random. */
export const testScale = {
  isFull,
  /** Rounds of a test that kills a process with SIGKILL. */
  kills: isFull ? 20 : 3,
  /** Requests of the fuzz test. */
  fuzzRequests: isFull ? 50_000 : 3_000,
  /** Seed of all properties: fast-check prints it with what failed, and TEST_SEED runs it again. */
  seed: Number(process.env.TEST_SEED ?? (isFull ? Date.now() % 2 ** 31 : 20_260_101)),
}
