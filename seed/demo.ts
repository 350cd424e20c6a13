import type { OnStep } from './seed.ts'
export async function seedDemo(_connectionString: string, _onStep: OnStep = () => {}): Promise<boolean> {
  return false
}
