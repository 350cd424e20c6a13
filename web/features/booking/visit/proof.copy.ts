export const proofCopy = {
  title: 'What was done',
  show: (count: number) => (count === 1 ? 'Show 1 photo' : `Show ${count} photos`),
  name: (moment: 'before' | 'after', n: number) => `Photo ${n}, ${moment} the work`,
  failed: 'This photo could not be loaded.',
} as const
