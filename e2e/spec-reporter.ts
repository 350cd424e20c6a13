import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails a run in which a test was skipped, or passed without an assertion or wait. */
export default class SpecReporter implements Reporter {
  readonly #problems: string[] = []

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(' › ')
    if (status === 'skipped') this.#problems.push(`skipped: ${name}`)
    if (status === 'passed' && !steps.some(looks)) this.#problems.push(`asserts nothing: ${name}`)
  }

  async onEnd(): Promise<Pick<FullResult, 'status'> | undefined> {
    for (const problem of this.#problems) console.error(problem)
    return this.#problems.length > 0 ? { status: 'failed' } : undefined
  }
}

/** Assertions of hooks and fixtures run in every test, so they do not count for this one. */
const looks = ({ category, title, steps }: TestStep): boolean =>
  category !== 'hook' && category !== 'fixture' && (isLook(category, title) || steps.some(looks))

const isLook = (category: string, title: string) =>
  category === 'expect' || (category === 'pw:api' && /^Wait for (?!timeout|load state)/.test(title))
