const isFull = process.env.TEST_SCALE === 'full'

/** The rows of a table that each run tries: the first ones, which differ most. The full run tries all. */
export const sample = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  isFull ? rows : rows.slice(0, count)

/** `npm test` tries every kind of fault once, `npm run test:full` many times and at random. */
export const testScale = {
  isFull,
  /** Rounds of a test that kills a process with SIGKILL. */
  kills: isFull ? 20 : 1,
  /** Requests of each fuzz test. */
  fuzzRequests: isFull ? 50_000 : 400,
  /** Requests that race for one thing. */
  racers: isFull ? 80 : 12,
  /** Seed of all properties: fast-check prints it with what failed, and TEST_SEED runs it again. */
  seed: Number(process.env.TEST_SEED ?? (isFull ? Date.now() % 2 ** 31 : 20_260_101)),
}
