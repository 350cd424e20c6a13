import { ensureBuild } from '#scripts/bundle/ensure-build.ts'

/** The probes run the product as `npm start` does, with its pages. */
export default async function setup(): Promise<void> {
  if (!(await ensureBuild())) throw new Error('The build failed.')
}
