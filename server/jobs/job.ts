import type { Context } from '#server/context.ts'
import type { Queue } from './jobs.ts'

/** Work done outside a request. It may run twice, so `run` must bear that. */
export interface Job<Data extends object = object> extends Queue<Data> {
  /** Cron expression, Asia/Kolkata, for work that comes round by itself. */
  schedule?: string
  run(ctx: Context, data: Data): Promise<void>
}
