import type { Context } from '#server/context.ts'
import type { Queue } from './jobs.ts'

/** Work done outside a request. It may run twice, so `run` must bear that. */
export interface Job<Data extends object = object> extends Queue<Data> {
  /** Cron expression in Asia/Kolkata. */
  schedule?: string
  run(ctx: Context, data: Data): Promise<void>
}
