import { type Agent, request } from 'node:http'
import { type ApiClient, CallFailed } from '#e2e/api-client.ts'
import { openConnection } from './one-connection.ts'

/** One keep-alive connection. */
export function keepAliveClient(url: string, token?: string): ApiClient {
  const connection = openConnection(url)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return {
    async call(call, input) {
      const rest: Record<string, unknown> = { ...(input as object) }
      const path = call.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const { status, text } = await connection.post(path, headers, JSON.stringify(rest))
      const answer = JSON.parse(text)
      if (status !== 200) throw new CallFailed(call.path, status, answer)
      return answer
    },
  }
}

export function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
