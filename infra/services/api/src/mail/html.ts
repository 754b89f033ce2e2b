const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML and escapes every interpolated value. */
export const html = (parts: TemplateStringsArray, ...values: string[]) =>
  String.raw(
    { raw: parts },
    ...values.map((value) => value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)),
  );
