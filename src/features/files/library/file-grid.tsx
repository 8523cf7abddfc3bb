import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Caption } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { Empty } from '#ui/notice.tsx'
import type { StoredFile } from '../file/stored-file.ts'
import { FilePicture, sizeText } from './file-picture.tsx'

/** The files of a page of the library; each leads to its own page. */
export function FileGrid({ files, search }: { files: readonly StoredFile[]; search: string }) {
  if (files.length === 0)
    return (
      <Empty title={search === '' ? 'No files yet' : `No file matches “${search}”`}>
        <p>
          {search === '' ? 'What you upload appears here.' : 'Search for a part of the name, the type or the metadata.'}
        </p>
      </Empty>
    )
  return (
    <ul
      aria-label="Files"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,42%),1fr))] gap-x-4 gap-y-8 sm:gap-x-6"
    >
      {files.map((file) => (
        <li key={file.fileId} className="min-w-0">
          <Link to={linkTo('boss file', { file: file.fileId })} className="card">
            <FilePicture file={file} alt="" sizes="(max-width: 40rem) 45vw, 16rem" />
            <Caption title={file.name} line={sizeText(file)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Looks for files; works without script. */
export function FileSearch({ search }: { search: string }) {
  return (
    <Form
      method="get"
      action={linkTo('boss files')}
      role="search"
      className="mb-8 flex max-w-xl flex-wrap items-end gap-3"
    >
      <div className="min-w-0 grow basis-48">
        <Field label="Search files" name="search" type="search" defaultValue={search} />
      </div>
      <Button>Search</Button>
    </Form>
  )
}
