export { forEachSettled as inTurn } from './for-each-settled.ts'
