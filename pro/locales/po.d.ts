declare module '*.po' {
  import type { Sentences } from '#contract/i18n/i18n.ts'

  const sentences: Sentences
  export default sentences
}
