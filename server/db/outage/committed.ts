import { AsyncLocalStorage } from 'node:async_hooks'

const writes = new AsyncLocalStorage<{ hasCommitted: boolean }>()

/** Runs a write, which may then ask whether it has committed. */
export const asWrite = <Result>(work: () => Promise<Result>): Promise<Result> =>
  writes.run({ hasCommitted: false }, work)

/** Called with each commit that is sent. */
export function noteCommit(): void {
  const write = writes.getStore()
  if (write) write.hasCommitted = true
}

/** What follows only makes the answer: refused for want of a connection, it would say that a stored write has failed. */
export const hasCommitted = (): boolean => writes.getStore()?.hasCommitted ?? false
