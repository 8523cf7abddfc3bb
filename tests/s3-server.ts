import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it comes without types
import S3rver from 's3rver'

export type S3Server = {
  port: number
  bucket: string
  /** What the configuration needs to reach it. */
  environment: Record<string, string>
  close: () => Promise<void>
}

type Running = {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
  httpServer: { closeAllConnections: () => void }
}

/** A real S3 server on a free port with one empty bucket, in a folder of its own. What it does not check, S3 does: docs/files.md names it. */
export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'))
  const bucket = 'studio-files'
  const server = new (S3rver as new (options: object) => Running)({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    port,
    bucket,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: bucket,
      S3_KEY: 'S3RVER',
      S3_SECRET: 'S3RVER',
    },
    close: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
