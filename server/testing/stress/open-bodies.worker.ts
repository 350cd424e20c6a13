// Opens connections in a thread of its own, so that the thread of the test has time to ask for the health of the product.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export interface Flood {
  url: string
  path: string
  count: number
  bytes: number
}

const { url, path, count, bytes } = workerData as Flood
const { hostname, port } = new URL(url)
const body = Buffer.alloc(bytes - 1, 'x')
const sockets = Array.from({ length: count }, (_, at) => {
  const socket = connect({ host: hostname, port: Number(port) })
  // The server may refuse and close at any time.
  socket.on('error', () => {})
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 198.51.100.${at}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  return { socket, sent: new Promise<void>((resolve) => socket.write(body, () => resolve())) }
})
// The last byte of each never comes.
await Promise.all(
  sockets.map(({ socket, sent }) => Promise.race([sent, new Promise((end) => socket.once('close', end))])),
)
parentPort?.postMessage('open')
