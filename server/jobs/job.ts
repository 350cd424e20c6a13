import type { Context } from '#server/context.ts'
import type { Queue } from './jobs.ts'

/** Work outside a request. It may run twice, so `run` must be idempotent. */
export interface Job<Data extends object = object> extends Queue<Data> {
  /** Cron expression in Asia/Kolkata. */
  schedule?: string
  run(ctx: Context, data: Data): Promise<void>
}
