import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import type { Context } from '#server/context.ts'

/** The context, and the text of each SQL statement it runs, without values. */
export function recordingStatements(ctx: Context): { ctx: Context; statements: string[] } {
  const statements: string[] = []
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ctx: { ...ctx, db: ctx.db.withPlugin(plugin) }, statements }
}
