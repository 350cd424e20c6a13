import type { World } from './test-world.ts'

interface Answer {
  status: number
  /** Parsed JSON: this client does not use our types. */
  body: { status?: unknown; message?: unknown; data?: unknown; [key: string]: unknown }
}

/** A client of the published API: literal paths and bodies, with a location in every body. */
export function thirdPartyClient(world: World, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const position = { lat: 28.6139, lng: 77.209 }
  return {
    async get(path: string, query: Record<string, string> = {}): Promise<Answer> {
      const response = await world.app.inject({ method: 'GET', url: `/v1${path}`, query, headers })
      return { status: response.statusCode, body: response.json() }
    },
    async post(path: string, body: object = {}): Promise<Answer> {
      const payload = { ...body, location: position }
      const response = await world.app.inject({ method: 'POST', url: `/v1${path}`, payload, headers })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

export type ThirdPartyClient = ReturnType<typeof thirdPartyClient>
