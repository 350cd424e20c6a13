import { Worker } from 'node:worker_threads'

/** How often the time of a thread is looked at. */
const checkMs = 250
/** How long a file may take by the clock: a busy machine gives its thread little. */
export const clockSeconds = 60

export interface WorkerLimits {
  /** Of processor time. */
  deadlineMs: number
  /** Of JavaScript; bytes of pictures are bounded by their pixels. */
  heapMegabytes: number
}

/**
 * Runs a file in a thread of its own and returns its one message; undefined when it fails or takes too long, by processor time and then by the clock. The thread gets
 * no environment, which holds keys, and no access to our output.
 */
export async function askWorker<Answer>(
  file: URL,
  question: unknown,
  { deadlineMs, heapMegabytes }: WorkerLimits,
): Promise<Answer | undefined> {
  const worker = new Worker(file, {
    workerData: question,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    stdout: true,
    stderr: true,
  })
  const late = setInterval(() => void endWhenOverdue(), Math.min(deadlineMs, checkMs))
  const began = performance.now()
  /** A busy machine gives the thread less of its time, which is no fault of the file. */
  async function endWhenOverdue(): Promise<void> {
    const used = await worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      // It has not started yet, or it ended.
      () => 0,
    )
    const waited = performance.now() - began
    if (used >= deadlineMs || waited >= clockSeconds * 1000) await worker.terminate()
  }
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearInterval(late)
    await worker.terminate()
  }
}
