import type { Config } from '#platform/config.ts'

/**
 * What is at stake where the embedded database, which does not wait for the disk, has what people do on a real chain; nothing to say elsewhere:
 * what was played on the embedded chain can be played once more.
 */
export function unsyncedWarning({
  databaseUrl,
  rpcUrl,
  backups,
}: Pick<Config, 'databaseUrl' | 'rpcUrl' | 'backups'>): string | undefined {
  if (databaseUrl !== undefined || rpcUrl === undefined) return undefined
  const risk =
    'The embedded database does not wait until the disk has what it wrote. If the machine loses power, the last entries can be lost and the database damaged.'
  return backups === undefined
    ? `${risk} Use PostgreSQL (DATABASE_URL), or have backups made (VITRINE_BACKUP_FOLDER and VITRINE_BACKUP_PASSPHRASE_FILE).`
    : `${risk} Then your last backup is what you have. PostgreSQL (DATABASE_URL) loses nothing.`
}
