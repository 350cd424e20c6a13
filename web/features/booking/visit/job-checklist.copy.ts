import { plural, t } from '#contract/i18n/sentence.ts'
export const jobChecklistCopy = {
  get title() {
    return t`Work done`
  },
  show: (count: number) => plural(count, { one: 'Show # photo', other: 'Show # photos' }),
  name: (moment: 'before' | 'after', n: number) => t`Photo ${n}, ${moment} the work`,
  get failed() {
    return t`Couldn’t load this photo.`
  },
} as const
