import { testScale } from '../scale/test-scale.ts'
import { worldStart } from '../test-clock.ts'
import type { World } from '../test-world.ts'
import { bothTimes, type Climb, type When } from './sql-faults.ts'
import { halfDone, retireEverybody, storyOf } from './story.queries.ts'

/** Somebody whose call is made to fail. */
export interface Somebody {
  customerId: string
}

export interface Ladder<Scene extends Somebody> {
  /** Brings somebody new to where the call begins. */
  begin(): Promise<Scene>
  /** What is made to fail: as the client, the provider or the job queue does it. Throws where they would notice. */
  act(scene: Scene): Promise<unknown>
  /** What happens next in life without anybody's help; the same again unless stated. */
  again?(scene: Scene): Promise<unknown>
  /** Parts of statements that have to be among those that fail, lest a ladder has no rungs. */
  landmarks: readonly string[]
  /** What else has to hold in the end. */
  trouble?(scene: Scene): Promise<string[]>
}

/** Runs work with its n-th step failing, and tells which one that was. */
type Failing = (fault: { n: number; when: When }, work: () => Promise<unknown>) => Promise<Omit<Climb, 'asked'>>

/**
 * Makes each step of a call fail in turn, before and after its effect, and lets the same be tried again. After the
 * failure nothing may be half done, and after the second try all has to be as if nothing had failed. Answers where that
 * was not so; a landmark that was never made to fail counts too. A statement that is rolled back either way fails once,
 * unless all is wanted.
 */
export async function fallsFrom<Scene extends Somebody>(
  world: World,
  failing: Failing,
  ladder: Ladder<Scene>,
): Promise<string[]> {
  await startAfresh(world)
  const calm = await ladder.begin()
  await ladder.act(calm)
  const wanted = await storyOf(world.db, calm.customerId)
  const falls: string[] = []
  const rolledBack = new Map<number, string>()
  for (const when of bothTimes) {
    const struck: string[] = []
    for (let n = 1; ; n++) {
      const known = rolledBack.get(n)
      if (when === 'after' && known && !testScale.isFull) {
        struck.push(known)
        continue
      }
      await startAfresh(world)
      const scene = await ladder.begin()
      const climb = await failing({ n, when }, () => ladder.act(scene))
      if (climb.struck === undefined) break
      struck.push(climb.struck)
      if (climb.rolledBack) rolledBack.set(n, climb.struck)
      const trouble = [...notSorry(climb), ...(await troubleAfter(world, scene, wanted, ladder))]
      falls.push(...trouble.map((one) => `${when} ${climb.struck?.slice(0, 80)}: ${one}`))
    }
    const missed = ladder.landmarks.filter((part) => !struck.some((statement) => statement.includes(part)))
    falls.push(...missed.map((part) => `${when} ${part}: was never made to fail`))
  }
  return falls
}

/** Who was told of the failure was told to try again. */
function notSorry({ error }: Pick<Climb, 'error'>): string[] {
  return String(error).includes('"INTERNAL"') ? [`answered ${error}`] : []
}

async function startAfresh(world: World): Promise<void> {
  await world.payments.settle()
  world.payments.setSwitches({ reset: true, drop: true })
  world.clock.set(worldStart)
  await retireEverybody(world.db)
}

async function troubleAfter<Scene extends Somebody>(
  { db }: World,
  scene: Scene,
  wanted: unknown,
  { act, again = act, trouble }: Ladder<Scene>,
): Promise<string[]> {
  const { customerId } = scene
  const atOnce = (await halfDone(db, customerId)).map((one) => `at once ${one}`)
  try {
    await again(scene)
  } catch (error) {
    return [...atOnce, `trying again: ${error}`]
  }
  const story = await storyOf(db, customerId)
  const more = (await trouble?.(scene)) ?? []
  return [...atOnce, ...(await halfDone(db, customerId)), ...differences(wanted, story), ...more]
}

/** Where two stories part, as `path: wanted, found`. */
function differences(wanted: unknown, found: unknown, path = ''): string[] {
  if (JSON.stringify(wanted) === JSON.stringify(found)) return []
  const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isBranch(wanted) || !isBranch(found))
    return [`${path}: ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`]
  const keys = new Set([...Object.keys(wanted), ...Object.keys(found)])
  return [...keys].flatMap((key) => differences(wanted[key], found[key], `${path}/${key}`))
}
