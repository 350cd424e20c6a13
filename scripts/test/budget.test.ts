import { expect, test } from 'vitest'
import { partsOver, readBudget } from './budget.ts'
import { timedJourneys, timedTests } from './timed-tests.ts'

test('a part may cost a quarter more than its budget, and not more', () => {
  const budget = { unit: 20, server: 300 }
  expect(partsOver({ unit: 25, server: 100 }, budget)).toEqual([])
  expect(partsOver({ unit: 25.1, server: 376 }, budget)).toEqual([
    expect.stringMatching(/^unit took 25\.1 /),
    expect.stringMatching(/^server took 376\.0 /),
  ])
  // `npm test -- unit` has no figure of the others, and a part without a budget has no limit.
  expect(partsOver({ unit: 1, other: 900 }, budget)).toEqual([])
})

test('each part with tests has a budget', () => {
  expect(Object.keys(readBudget())).toEqual(expect.arrayContaining(['build', 'types', 'lint', 'unit', 'server', 'e2e']))
})

test('seconds of tests are read of both reports', () => {
  const file = `${process.cwd()}/web/one.test.ts`
  const assertionResults = [{ fullName: 'adds', duration: 1500 }, { fullName: 'never ran' }]
  expect(timedTests({ testResults: [{ name: file, assertionResults }] })).toEqual([
    { name: 'web/one.test.ts adds', seconds: 1.5 },
    { name: 'web/one.test.ts never ran', seconds: 0 },
  ])
  const spec = { title: 'pays', tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }] }
  const suite = { file: 'pay.spec.ts', suites: [{ file: 'pay.spec.ts', specs: [spec] }] }
  expect(timedJourneys({ suites: [suite] })).toEqual([{ name: 'e2e/pay.spec.ts pays', seconds: 2.5 }])
})
