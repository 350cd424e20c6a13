export interface Timed {
  name: string
  seconds: number
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface PlaywrightSuite {
  file: string
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const root = `${process.cwd()}/`

/** Of Vitest's JSON report. */
export const timedTests = ({ testResults }: VitestReport): Timed[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file.replace(root, '')} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )

/** Of Playwright's JSON report. */
export const timedJourneys = ({ suites = [] }: Pick<PlaywrightSuite, 'suites'>): Timed[] =>
  suites.flatMap(({ file, specs = [], suites }) => [
    ...specs.map(({ title, tests }) => ({
      name: `e2e/${file} ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...timedJourneys({ suites }),
  ])

export const slowest = (tests: readonly Timed[], count: number): Timed[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
