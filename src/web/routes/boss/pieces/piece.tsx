import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { actOnPiece } from '#features/hosting/desk/act-on-piece.server.ts'
import { getHostedConfig } from '#features/hosting/desk/get-pieces-desk.server.ts'
import { DeletePieceForm, PieceForm } from '#features/hosting/desk/piece-form.tsx'
import { findHostedCollection, findHostedRow } from '#features/hosting/pieces/find-hosted.server.ts'
import { HostedInputError } from '#features/hosting/pieces/hosting-errors.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Piece' }) }

/** The number in the address. Throws `HostedInputError`. */
function tokenIdOf(text = ''): string {
  const tokenId = parseTokenId(text)
  if (tokenId === undefined) throw new HostedInputError('A piece is named by its number.')
  return tokenId
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, config } = context.get(appContext)
  const { slug, singular, title } = getHostedConfig(studio, params['slug'] ?? '')
  const tokenId = tokenIdOf(params['piece'])
  const { state } = await findHostedCollection(read, { collection: slug })
  const piece = await findHostedRow(read, { collection: slug, tokenId })
  const { pictureFile = '', animationFile = '' } = piece ?? {}
  const files = await listShownFiles(read, [pictureFile, animationFile])
  const isMinted = (await findToken(read, { collection: slug, tokenId })) !== undefined
  const hasFrames = config.frames !== undefined
  const shown = {
    state,
    piece,
    isMinted,
    hasFrames,
    picture: files.get(pictureFile),
    animation: files.get(animationFile),
  }
  return { slug, title, name: `${singular} ${tokenId}`, tokenId, ...shown, desk: atDesk(context.get(sessionContext)) }
})

export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const app = context.get(appContext)
  const { slug } = getHostedConfig(app.studio, params['slug'] ?? '')
  const form = await formOf(request)
  const asked = {
    collection: slug,
    tokenId: tokenIdOf(params['piece']),
    field: (name: string) => formText(form.get(name)),
  }
  return await answerForm<FormAnswer>(
    async () => ({ said: await actOnPiece(app, actorOf(context), asked) }),
    ({ message }) => ({ problem: message }),
  )
})

export default function BossPiece({
  loaderData: { slug, title, name, state, piece, isMinted, picture, animation, hasFrames, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title={name} aside={<TextLink to={linkTo('boss pieces', { slug })}>{title}</TextLink>}>
        <PieceForm
          key={piece === undefined ? 'none' : 'there'}
          piece={piece}
          picture={picture}
          animation={animation}
          hasFrames={hasFrames}
          isOpen={state === 'open'}
          base={base}
        />
        {piece !== undefined && !isMinted && state === 'open' && <DeletePieceForm name={name} />}
      </Section>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
