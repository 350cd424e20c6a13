import fc from 'fast-check'
import { testScale } from './test-scale.ts'

fc.configureGlobal({ seed: testScale.seed })
