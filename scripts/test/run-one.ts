// Runs one step of `npm test` for scripts/test.ts: in a process of its own, whose processor time is that of the step.
import { environmentOn } from './machine-date.ts'
import { processorSeconds } from './processor-time.ts'
import { steps } from './steps.ts'
import { slowest } from './timed-tests.ts'

Object.assign(process.env, environmentOn(process.env.TEST_DATE))
const { tests = [], ...outcome } = (await steps[process.argv[2] ?? '']?.()) ?? { passed: 0, failed: 1 }
process.send?.({ ...outcome, tests: slowest(tests, 10), processor: processorSeconds() })
process.disconnect()
