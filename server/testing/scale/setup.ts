import fc from 'fast-check'
import { readSentences } from '#scripts/sentences/read-sentences.ts'
import { readCatalogsFrom } from '#server/i18n/i18n.ts'
import { testScale } from './test-scale.ts'

fc.configureGlobal({ seed: testScale.seed })
readCatalogsFrom(readSentences)
