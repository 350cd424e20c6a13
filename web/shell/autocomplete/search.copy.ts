import { plural, t } from '#contract/i18n/sentence.ts'
export const searchCopy = {
  get suggestions() {
    return t`Suggestions`
  },
  get recent() {
    return t`Recent searches`
  },
  get onThisDevice() {
    return t`Only on this device`
  },
  get popular() {
    return t`Popular services`
  },
  get services() {
    return t`Services`
  },
  remove: (text: string) => t`Remove ${text} from recent searches`,
  found: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
} as const

export const searchExamples = () => [t`Cleaning`, t`Kitchen Cleaning`, t`Pest Control`, t`Office Cleaning`]
