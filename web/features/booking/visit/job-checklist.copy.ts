export const jobChecklistCopy = {
  title: 'Work done',
  show: (count: number) => (count === 1 ? 'Show 1 photo' : `Show ${count} photos`),
  name: (moment: 'before' | 'after', n: number) => `Photo ${n}, ${moment} the work`,
  failed: 'Couldn’t load this photo.',
} as const
