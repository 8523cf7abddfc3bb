import { CertificatePage } from '#features/certificates/certificate-page.tsx'
import { getCertificatePage } from '#features/certificates/get-certificate-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import { abovePrint } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/certificate.ts'

export const loader = handled(async ({ context, params: { id } }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getCertificatePage(read, { studio, certificateId: id.slice(0, 120) })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({
    data: {
      certificate: { record },
      picture,
    },
  }) => ({
    title: `${record.title} ${record.edition.label}, certificate`,
    above: abovePrint(),
    description: `Certificate of authenticity of ${record.title}, ${record.edition.label}, by ${record.artist}, ${record.year}: what the sheet is, and a signature that anybody can check.`,
    ...(picture === undefined ? {} : { image: `${picture.source}/card.png` }),
  }),
}

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />
}
