import type { FastifyInstance } from 'fastify'

/** Listens on the requested port, or on a free one when it is taken. Returns the address. */
export async function listenOn(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken || port === 0) throw error
    return app.listen({ port: 0, host })
  }
}
