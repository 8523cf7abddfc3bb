import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { VaultOfPiece } from '../vault/find-vault-of-piece.server.ts'

/** What the page of a piece says while the piece lies in a vault. */
export function InVault({ vault: { vaultId, waiting } }: { vault: VaultOfPiece }) {
  return (
    <Notice
      title={
        <StateMark state="sealed">
          <TextLink to={linkTo('vault item', { vaultId })}>{t('In vault {vault}', { vault: vaultId })}</TextLink>
        </StateMark>
      }
    >
      <p>
        {waiting
          ? t('The vault was busted, and this piece did not let itself be moved. It waits there for whoever busted.')
          : t('A contract holds it for whoever busts the vault. Until then nobody can move it, not even the studio.')}
      </p>
    </Notice>
  )
}
