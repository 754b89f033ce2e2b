import { describe, expect, it } from '@jest/globals';
import { notPlain } from './not-plain.ts';

describe('notPlain', () => {
  it('accepts plain markup', () => {
    expect(
      notPlain('<form novalidate=""><p lang="fr">1 &lt; 2 on style=x</p></form>'),
    ).toBeUndefined();
  });

  it.each([
    ['<script>1</script>', 'it holds an element <script>'],
    ['<p class="a" style="color:red">x</p>', 'it holds an attribute style'],
    ['<p onclick="x()">x</p>', 'it holds an attribute onclick'],
    ['<a href="javascript:x()">x</a>', 'it leads to javascript:'],
  ])('rejects what the content security policy of documents forbids: %s', (html, why) => {
    expect(notPlain(html)).toContain(why);
  });
});
