export { listStuckRefunds as stuckRefunds } from './payout.queries.ts'
