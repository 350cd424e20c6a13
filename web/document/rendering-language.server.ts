import { AsyncLocalStorage } from 'node:async_hooks'
import { readSentencesFrom, type Sentences } from '#contract/i18n/i18n.ts'

const ofRendering = new AsyncLocalStorage<Sentences>()
readSentencesFrom(() => ofRendering.getStore())

/** Renders in a language: loaders, titles and screens say their sentences in it. */
export const inLanguage = <Answer>(sentences: Sentences, work: () => Answer): Answer => ofRendering.run(sentences, work)

/** Where browsers find the sentences of the page that is rendered. */
export const folderOfSentences = () => ofRendering.getStore()?.folder
