import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UnprivilegedUser } from './unprivileged-user.ts'

/** Makes `user` the owner of everything in the folder, except the content of `except`. Links are not followed. */
export function giveFolder(folder: string, user: UnprivilegedUser, except?: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found || folder === except) return
  if (found.uid !== user.uid || found.gid !== user.gid) lchownSync(folder, user.uid, user.gid)
  if (found.isDirectory()) for (const name of readdirSync(folder)) giveFolder(join(folder, name), user, except)
}
