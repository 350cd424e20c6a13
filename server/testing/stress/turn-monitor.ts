// Preloaded into the product (`--import`): how long its main thread was busy without a pause, in processor time, which other
// programs on the machine do not change. Each connection to TURN_SOCKET gets the longest turn since the last one.
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const tickMs = 2
let longest = 0
let before = process.threadCpuUsage()

if (isMainThread) watch()

function watch(): void {
  // Processes that the product starts are not watched.
  delete process.env.NODE_OPTIONS
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, tickMs).unref()

  createServer((socket) => {
    socket.end(String(longest))
    longest = 0
  })
    .listen(process.env.TURN_SOCKET)
    .unref()
}
