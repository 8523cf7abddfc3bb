import { CertificatePage } from '#features/certificates/certificate-page.tsx'
import { getCertificatePage } from '#features/certificates/get-certificate-page.server.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
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
    title: t('{print}, certificate', { print: `${record.title} ${labelText(record.edition.label)}` }),
    above: abovePrint(),
    description: t(
      'Certificate of authenticity of {title}, {label}, by {artist}, {year}: what the sheet is, and a signature that anybody can check.',
      { title: record.title, label: labelText(record.edition.label), artist: record.artist, year: record.year },
    ),
    ...(picture === undefined ? {} : { image: `${picture.source}/card.png` }),
  }),
}

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />
}
