import { listCertificateKeys } from '#features/certificates/certificate-keys.server.ts'
import { listRevocations } from '#features/certificates/revoke-certificates.server.ts'
import { VerifyPage } from '#features/certificates/verify-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/certificates-verify.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const [keys, revocations] = await Promise.all([listCertificateKeys(read), listRevocations(read)])
  return { house: config.publicUrl, studioName: studio.name, keys, revocations, madeAt: now().toISOString() }
})

// Kept on visitors' devices with the keys and revocations of its moment, so never an older one from the app's own shelf.
export const handle: PageHandle = {
  head: () => ({
    title: t('Verify a certificate'),
    above: [],
    description: t('Checks the signature of a print’s certificate in your own browser, without a network too.'),
  }),
  usesCamera: true,
}

export default function CertificatesVerify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage {...loaderData} />
}
