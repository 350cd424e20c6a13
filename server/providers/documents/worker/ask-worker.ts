import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  deadlineMs: number
  /** Of JavaScript; bytes of pictures are bounded by their pixels. */
  heapMegabytes: number
}

/**
 * Runs a file in a thread of its own and returns its one message; undefined when it fails or takes too long. The thread gets
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
  const late = setTimeout(() => void worker.terminate(), deadlineMs)
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
