/** Layout of the object keys in the bucket. */
export const keys = {
  versions: (name: string) => `versions/${name}/`,
  record: (name: string, version: string) => `versions/${name}/${version}/record.json`,
  ofName: (name: string) => `files/${name}/`,
  uploads: (name: string, version: string) => `files/${name}/${version}/`,
  files: (name: string, version: string, upload: string) => `files/${name}/${version}/${upload}/`,
  file: (name: string, version: string, upload: string, path: string) =>
    `files/${name}/${version}/${upload}/${path}`,
};

/** Metadata header of a record. Names the upload that became the version. */
export const uploadHeader = 'x-amz-meta-upload';
