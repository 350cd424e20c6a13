import type { FastifyInstance } from 'fastify'

/** Listens on the wished port, or on any free one when another program has it. Answers the address in use. */
export async function listenOn(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken || port === 0) throw error
    return app.listen({ port: 0, host })
  }
}
