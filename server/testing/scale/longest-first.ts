import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of ten seconds and more. In a fresh clone vitest knows no durations and starts with the files of most bytes. */
const long = [
  'fault-injection/payment.test.ts',
  'fault-injection/after.test.ts',
  'booking-model/booking-model.test.ts',
  'fault-injection/checkout.test.ts',
  'referral/ended-visits.test.ts',
  'pdf/render-pdf.test.ts',
  'storage/erasure-replay.full.test.ts',
  'storage/restore.test.ts',
  'seed/demo.test.ts',
  'seed/demo-times.test.ts',
  'embedded/crash.test.ts',
  'fuzz/malformed-requests.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(path))

/** A long file begun last runs alone, while the other workers have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
