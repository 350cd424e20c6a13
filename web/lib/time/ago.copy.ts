import { plural, t } from '#contract/i18n/sentence.ts'
export const agoCopy = {
  get today() {
    return t`Today`
  },
  get yesterday() {
    return t`Yesterday`
  },
  get now() {
    return t`Just now`
  },
  minutes: (count: number) => plural(count, { one: '# minute ago', other: '# minutes ago' }),
  hours: (count: number) => plural(count, { one: '# hour ago', other: '# hours ago' }),
  days: (count: number) => plural(count, { one: '# day ago', other: '# days ago' }),
} as const
