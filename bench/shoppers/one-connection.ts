import { connect, type Socket } from 'node:net'

interface Answer {
  status: number
  text: string
}

interface Connection {
  /** One request at a time; reconnects when the server has closed the connection. */
  post(path: string, headers: Record<string, string>, body: string): Promise<Answer>
}

interface Waiting {
  answer: (answer: Answer) => void
  fail: (error: Error) => void
}

/**
 * A minimal HTTP/1.1 client, because the load generator shares the processors with the server: Node's client would use as
 * much as the server does. Answers without content-length are rejected.
 */
export function openConnection(url: string): Connection {
  const { hostname, host, port } = new URL(url)
  let socket: Socket | undefined
  let waiting: Waiting | undefined
  let received = ''
  const end = (error: Error) => {
    socket = undefined
    received = ''
    waiting?.fail(error)
    waiting = undefined
  }
  const open = () => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    // latin1 maps each byte to one character, so lengths are bytes until the answer is complete.
    opened.setEncoding('latin1')
    opened.on('data', (text: string) => {
      received += text
      const answer = readAnswer(received)
      if (!answer) return
      received = ''
      waiting?.answer(answer)
      waiting = undefined
    })
    opened.on('error', end)
    opened.on('close', () => opened === socket && end(new Error(`${url} closed the connection.`)))
    return opened
  }
  return {
    post(path, headers, body) {
      const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      return new Promise((answer, fail) => {
        waiting = { answer, fail }
        socket ??= open()
        socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`)
      })
    },
  }
}

/** Undefined until the answer is complete. */
function readAnswer(received: string): Answer | undefined {
  const headLength = received.indexOf('\r\n\r\n')
  if (headLength < 0) return undefined
  const head = received.slice(0, headLength)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head}`)
  const body = received.slice(headLength + 4)
  if (body.length < Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), text: Buffer.from(body, 'latin1').toString() }
}
