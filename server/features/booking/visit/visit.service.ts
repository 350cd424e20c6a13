export { findVisit } from './visit.queries.ts'
