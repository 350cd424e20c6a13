import { truncate, writeFile } from 'node:fs/promises'
import { test } from '@playwright/test'

/** The path of a file of this size that begins with these bytes. The browser reads it itself: bytes sent to it cost it seconds. */
export async function largeFile(name: string, size: number, begins: string | Buffer = ''): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, begins)
  await truncate(path, size)
  return path
}
