import { picturesCopy } from './pictures.copy.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot be uploaded; the server looks at its content. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number): string | null {
  if (!types.includes(type)) return picturesCopy.notAPicture
  return size > maxBytes ? picturesCopy.tooLarge : null
}
