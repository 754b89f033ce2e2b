/** Creates a list of subscribers that are notified in the order in which they subscribed. */
export function createFollowers<News = void>() {
  const followers = new Set<(news: News) => void>();
  return {
    /**
     * Subscribes a function, which may be subscribed more than once. Returns a function that ends
     * this subscription.
     */
    subscribe(follow: (news: News) => void): () => void {
      const follower = (news: News) => follow(news);
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /**
     * Notifies every current subscriber. Subscribing or unsubscribing during the call does not
     * affect it.
     */
    tell(news: News) {
      for (const follow of [...followers]) follow(news);
    },
  };
}
