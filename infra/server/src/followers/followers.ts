/** Who wants to be told of something, in the order in which they came. */
export function createFollowers<News = void>() {
  const followers = new Set<(news: News) => void>();
  return {
    /** Gives back what ends it. The same function may follow twice. */
    subscribe(follow: (news: News) => void): () => void {
      const follower = (news: News) => follow(news);
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /** Whoever comes or goes meanwhile changes nothing of who is told. */
    tell(news: News) {
      for (const follow of [...followers]) follow(news);
    },
  };
}
